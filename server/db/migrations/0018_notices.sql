CREATE TABLE "outbox_receivers" (
	"id" integer PRIMARY KEY NOT NULL,
	"since" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "notice_phone" text;--> statement-breakpoint
INSERT INTO "outbox_receivers" SELECT 1, min("at") FROM "outbox_events" WHERE "delivered_at" IS NOT NULL OR "tries" > 0 HAVING count(*) > 0;
