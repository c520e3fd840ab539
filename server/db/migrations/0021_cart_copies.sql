CREATE TABLE "cart_copies" (
	"hash" text PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"patient_id" varchar(24),
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_copies" ADD CONSTRAINT "cart_copies_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_copies_updated" ON "cart_copies" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_copies_patient" ON "cart_copies" USING btree ("patient_id");