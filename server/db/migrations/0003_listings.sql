CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "product_listings" (
	"product_id" varchar(24) PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"price" integer NOT NULL,
	"name" text NOT NULL,
	"name_initials" text NOT NULL,
	"initials" text NOT NULL,
	"keys" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"keys" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "posts_published";--> statement-breakpoint
DROP INDEX "orders_patient";--> statement-breakpoint
DROP INDEX "reviews_product";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "product_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listings_popularity" ON "product_listings" USING btree ("popularity","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_age" ON "product_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_price" ON "product_listings" USING btree ("price","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_category_popularity" ON "product_listings" USING btree ("category_id","popularity","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_category_age" ON "product_listings" USING btree ("category_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_category_price" ON "product_listings" USING btree ("category_id","price","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_keys" ON "product_listings" USING gin ("keys" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_listings_initials" ON "product_listings" USING gin ("initials" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_keys" ON "search_words" USING gin ("keys" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "orders_patient" ON "orders" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at","id");