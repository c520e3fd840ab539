CREATE TABLE "time_proposals" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"started_at" bigint NOT NULL,
	"instead_of" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "staff_keys" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"clinic_id" varchar(24) NOT NULL,
	"role" text NOT NULL,
	"person" text NOT NULL,
	"addresses" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_at" bigint;--> statement-breakpoint
ALTER TABLE "time_proposals" ADD CONSTRAINT "time_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "time_proposals_one_open" ON "time_proposals" USING btree ("order_id") WHERE "time_proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "time_proposals_order" ON "time_proposals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "staff_keys_expires" ON "staff_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_appointment" ON "orders" USING btree ("appointment_started_at","clinic_id");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_outcome" CHECK (("appointments"."outcome" is null) = ("appointments"."outcome_at" is null));