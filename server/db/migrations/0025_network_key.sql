ALTER TABLE "staff_keys" ALTER COLUMN "clinic_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "waits_since" bigint;--> statement-breakpoint
ALTER TABLE "staff_keys" ADD CONSTRAINT "staff_keys_network" CHECK (("staff_keys"."role" = 'stock') = ("staff_keys"."clinic_id" is null));