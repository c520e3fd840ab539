CREATE TABLE "login_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "token_families" ADD COLUMN "device" text DEFAULT '알 수 없는 기기' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unpaid_at" bigint;--> statement-breakpoint
CREATE INDEX "token_families_patient" ON "token_families" USING btree ("patient_id");