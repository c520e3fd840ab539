ALTER TABLE "messages" ADD COLUMN "failing_since" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parked_at" bigint;