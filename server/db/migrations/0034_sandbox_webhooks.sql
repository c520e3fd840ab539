DROP TABLE "sandbox"."payment_notices" CASCADE;--> statement-breakpoint
DROP TABLE "sandbox"."payment_settings" CASCADE;