CREATE TABLE "login_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unpaid_at" bigint;