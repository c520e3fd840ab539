CREATE TABLE "withdrawn_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"order_id" varchar(24),
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL,
	"withdrawn_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawn_consents" ADD CONSTRAINT "withdrawn_consents_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_consents" ADD CONSTRAINT "withdrawn_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_consents_at" ON "withdrawn_consents" USING btree ("withdrawn_at");