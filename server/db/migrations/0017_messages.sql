CREATE TABLE "messages" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" varchar(24),
	"patient_id" varchar(24),
	"starts_at" bigint,
	"note" text,
	"created_at" bigint NOT NULL,
	"due_at" bigint,
	"sends" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"sent_at" bigint
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "notice_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_reminder" ON "messages" USING btree ("order_id","kind","starts_at") WHERE "messages"."kind" in ('reminder_day', 'reminder_hour');--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at") WHERE "messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_patient" ON "messages" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "messages_alarm" ON "messages" USING btree ("created_at") WHERE "messages"."kind" = 'alarm';