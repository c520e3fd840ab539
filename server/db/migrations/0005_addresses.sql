CREATE TABLE "addresses" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"postcode" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_patient" ON "addresses" USING btree ("patient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("patient_id") WHERE "addresses"."is_default";