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
CREATE INDEX "outbox_events_due" ON "outbox_events" USING btree ("due_at") WHERE "outbox_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_stream" ON "outbox_events" USING btree ("stream","seq") WHERE "outbox_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_parked" ON "outbox_events" USING btree ("parked_at") WHERE "outbox_events"."parked_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_events_at" ON "outbox_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_events_patient" ON "outbox_events" USING btree ("patient_id");