ALTER TABLE "posts" ADD COLUMN "keys" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "forms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "audiences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD COLUMN "is_gift_wrapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "forms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "audiences" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_gift_wrapped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_keys" ON "posts" USING gin ("keys" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_gifts" ON "product_listings" USING btree ("popularity","product_id") WHERE "product_listings"."is_gift_wrapped";--> statement-breakpoint
CREATE INDEX "product_listings_forms" ON "product_listings" USING gin ("forms") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_audiences" ON "product_listings" USING gin ("audiences") WITH (fastupdate=false);