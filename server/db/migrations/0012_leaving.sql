CREATE TABLE "pending_unlinks" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "pending_unlinks_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "statutory_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patients" ADD COLUMN "unlinked_at" bigint;--> statement-breakpoint
CREATE INDEX "statutory_records_end" ON "statutory_records" USING btree ("ends_at");