-- Ordered by hand: drizzle adds the primary keys before their columns. Until here these texts were corrected in place,
-- before the first patient: the next start adds them once more, and from here on they are only added.
DELETE FROM "policies" WHERE "kind" IN ('marketing-agreement', 'review-privacy-agreement');--> statement-breakpoint
DELETE FROM "agreements";--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "consent_texts_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
ALTER TABLE "patient_consents" DROP CONSTRAINT "patient_consents_patient_id_kind_version_pk";--> statement-breakpoint
ALTER TABLE "order_consents" DROP CONSTRAINT "order_consents_order_id_kind_version_pk";--> statement-breakpoint
ALTER TABLE "agreements" DROP CONSTRAINT "agreements_pkey";--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "revision" text NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "withdrawn_consents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_consents" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_document_number_revision_pk" PRIMARY KEY("document_number","revision");--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_patient_id_kind_version_digest_pk" PRIMARY KEY("patient_id","kind","version","digest");--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_kind_version_digest_pk" PRIMARY KEY("order_id","kind","version","digest");--> statement-breakpoint
-- Written by hand: what drizzle cannot say of published texts.
CREATE FUNCTION "published_texts_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: a changed text is a new revision', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "policies_rows" BEFORE UPDATE OR DELETE ON "policies" FOR EACH ROW EXECUTE FUNCTION "published_texts_append_only"();--> statement-breakpoint
CREATE TRIGGER "policies_table" BEFORE TRUNCATE ON "policies" FOR EACH STATEMENT EXECUTE FUNCTION "published_texts_append_only"();--> statement-breakpoint
CREATE TRIGGER "agreements_rows" BEFORE UPDATE OR DELETE ON "agreements" FOR EACH ROW EXECUTE FUNCTION "published_texts_append_only"();--> statement-breakpoint
CREATE TRIGGER "agreements_table" BEFORE TRUNCATE ON "agreements" FOR EACH STATEMENT EXECUTE FUNCTION "published_texts_append_only"();--> statement-breakpoint
CREATE TRIGGER "consent_texts_rows" BEFORE UPDATE OR DELETE ON "consent_texts" FOR EACH ROW EXECUTE FUNCTION "published_texts_append_only"();--> statement-breakpoint
CREATE TRIGGER "consent_texts_table" BEFORE TRUNCATE ON "consent_texts" FOR EACH STATEMENT EXECUTE FUNCTION "published_texts_append_only"();
