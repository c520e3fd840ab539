CREATE TABLE "login_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"object" text,
	"client" text
);
--> statement-breakpoint
ALTER TABLE "token_families" ADD COLUMN "device" text DEFAULT '알 수 없는 기기' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "unpaid_at" bigint;--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor");--> statement-breakpoint
CREATE INDEX "token_families_patient" ON "token_families" USING btree ("patient_id");--> statement-breakpoint
-- Written by hand: what drizzle cannot say of security_events.
CREATE FUNCTION "security_events_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < extract(epoch FROM now()) * 1000 - 63072000000 THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'security_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "security_events_rows" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "security_events_append_only"();--> statement-breakpoint
CREATE TRIGGER "security_events_table" BEFORE TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION "security_events_append_only"();
