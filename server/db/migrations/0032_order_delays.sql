ALTER TABLE "orders" ADD COLUMN "delay" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "portions_told_at" bigint;