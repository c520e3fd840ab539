ALTER TABLE "patient_health" ALTER COLUMN "medical_history" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "patient_health" ALTER COLUMN "medication" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "self_examination" SET DATA TYPE text;