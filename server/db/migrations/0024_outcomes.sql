DROP INDEX "appointments_one_of_order";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome_doctor" text;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_of_order" ON "appointments" USING btree ("order_id") WHERE "appointments"."status" in ('held', 'booked') and "appointments"."outcome" is distinct from 'no_show';