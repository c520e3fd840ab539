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
CREATE TABLE "outbox_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" varchar(24) NOT NULL,
	"type" text NOT NULL,
	"stream" varchar(24) NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"body" text NOT NULL,
	"at" bigint NOT NULL,
	"due_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"failing_since" bigint,
	"failure" text,
	"delivered_at" bigint,
	"parked_at" bigint,
	CONSTRAINT "outbox_events_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "notice_email" text;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_one_reminder" ON "messages" USING btree ("order_id","kind","starts_at") WHERE "messages"."kind" in ('reminder_day', 'reminder_hour');--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("due_at") WHERE "messages"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_patient" ON "messages" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "messages_alarm" ON "messages" USING btree ("created_at") WHERE "messages"."kind" = 'alarm';--> statement-breakpoint
CREATE INDEX "outbox_events_due" ON "outbox_events" USING btree ("due_at") WHERE "outbox_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_stream" ON "outbox_events" USING btree ("stream","seq") WHERE "outbox_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_parked" ON "outbox_events" USING btree ("parked_at") WHERE "outbox_events"."parked_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_at" ON "outbox_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_events_patient" ON "outbox_events" USING btree ("patient_id");