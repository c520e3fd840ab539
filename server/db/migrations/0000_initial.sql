CREATE SCHEMA "sandbox";
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"clinic_id" varchar(24) NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint NOT NULL,
	"status" text NOT NULL,
	"expires_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "appointments_length" CHECK ("appointments"."ended_at" = "appointments"."started_at" + 1800000),
	CONSTRAINT "appointments_expiry" CHECK (("appointments"."status" = 'held') = ("appointments"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "login_accounts" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "login_accounts_provider_provider_id_pk" PRIMARY KEY("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"subject" text PRIMARY KEY NOT NULL,
	"window_started_at" bigint NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" varchar(24) NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_families" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"patient_id" varchar(24) NOT NULL,
	"product_id" varchar(24) NOT NULL,
	"variant_id" varchar(24) NOT NULL,
	"quantity" integer NOT NULL,
	"position" bigserial NOT NULL,
	CONSTRAINT "cart_items_patient_id_variant_id_pk" PRIMARY KEY("patient_id","variant_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_purchases" (
	"order_id" varchar(24) PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" varchar(24) NOT NULL,
	"label" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"picture" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"picture" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"ingredients" jsonb NOT NULL,
	"directions" jsonb NOT NULL,
	"storage" text NOT NULL,
	"notices" jsonb NOT NULL,
	"is_made_to_order" boolean NOT NULL,
	"badges" jsonb NOT NULL,
	"main_variant_id" varchar(24) NOT NULL,
	"popularity" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"seeded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"fee" integer NOT NULL,
	"free_from" integer,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"product_id" varchar(24) NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"list_price" integer,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"is_ended" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variants_price" CHECK ("variants"."price" >= 0),
	CONSTRAINT "variants_stock" CHECK ("variants"."reserved" >= 0 and "variants"."stock" >= "variants"."reserved")
);
--> statement-breakpoint
CREATE TABLE "clinics" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alias" text NOT NULL,
	"address" text NOT NULL,
	"detail_address" text NOT NULL,
	"lng" double precision,
	"lat" double precision,
	"phone_number" text NOT NULL,
	"introduction" text NOT NULL,
	"picture" text NOT NULL,
	"opening_time" text NOT NULL,
	"closing_time" text NOT NULL,
	"weekly_days_off" jsonb NOT NULL,
	"dates_off" jsonb NOT NULL,
	"is_telemedicine_available" boolean NOT NULL,
	CONSTRAINT "clinics_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "abouts" (
	"category_id" text PRIMARY KEY NOT NULL,
	"page" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"document_number" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"kind" text NOT NULL,
	"revision" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "policies_kind_revision_pk" PRIMARY KEY("kind","revision")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"picture" text NOT NULL,
	"published_at" bigint NOT NULL,
	"reading_minutes" integer NOT NULL,
	"blocks" jsonb NOT NULL,
	"related_product_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"event_name" text PRIMARY KEY NOT NULL,
	"eyebrow" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"banner" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"blocks" jsonb NOT NULL,
	"product_ids" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "single_pages" (
	"name" text PRIMARY KEY NOT NULL,
	"page" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patient_consents" (
	"patient_id" varchar(24) NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "patient_consents_patient_id_kind_version_pk" PRIMARY KEY("patient_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "patient_health" (
	"patient_id" varchar(24) PRIMARY KEY NOT NULL,
	"medical_history" jsonb NOT NULL,
	"medication" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"patient_id" varchar(24) NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"reference" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_patient_id_key_pk" PRIMARY KEY("patient_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"order_id" varchar(24) NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "order_consents_order_id_kind_version_pk" PRIMARY KEY("order_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" varchar(24) NOT NULL,
	"variant_id" varchar(24) NOT NULL,
	"product_id" varchar(24) NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"product_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"picture" text NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "order_items_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"is_local_home" boolean DEFAULT false NOT NULL,
	"billing_name" text,
	"shipping_method_id" text,
	"shipping_address" jsonb,
	"comments" text DEFAULT '' NOT NULL,
	"clinic_id" varchar(24),
	"appointment_started_at" bigint,
	"self_examination" jsonb,
	"payment_method" text NOT NULL,
	"items_amount" bigint NOT NULL,
	"shipping_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"tracking_carrier" text,
	"tracking_number" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"paid_at" bigint,
	"cancelled_at" bigint,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."items_amount" + "orders"."shipping_amount")
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" varchar(24) NOT NULL,
	"variant_id" varchar(24) NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "stock_reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone_number" text,
	"gender" text,
	"birth_date" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"merchant_uid" text NOT NULL,
	"imp_uid" text,
	"amount" bigint NOT NULL,
	"captured_amount" bigint,
	"status" text NOT NULL,
	"prepared_at" bigint,
	"expires_at" bigint NOT NULL,
	"refund_reason" text,
	"cancel_tries" integer DEFAULT 0 NOT NULL,
	"check_at" bigint,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"cancel_requested_at" bigint,
	"cancelled_at" bigint,
	CONSTRAINT "payments_merchantUid_unique" UNIQUE("merchant_uid"),
	CONSTRAINT "payments_impUid_unique" UNIQUE("imp_uid")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24),
	"patient_id" varchar(24),
	"product_id" varchar(24) NOT NULL,
	"variant_id" varchar(24) NOT NULL,
	"author" text NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "sandbox"."login_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text,
	"code_challenge" text,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox"."login_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."nicepay_payments" (
	"tid" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"goods_name" text NOT NULL,
	"method" text NOT NULL,
	"return_url" text NOT NULL,
	"mall_reserved" text NOT NULL,
	"auth_token" text NOT NULL,
	"result_code" text NOT NULL,
	"result_message" text NOT NULL,
	"paid_at" bigint,
	"cancelled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_faults" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"imp_uid" text NOT NULL,
	"merchant_uid" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"imp_uid" text NOT NULL,
	"merchant_uid" text NOT NULL,
	"status" text NOT NULL,
	"due_at" bigint NOT NULL,
	"sent_at" bigint,
	"answer" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_preparations" (
	"merchant_uid" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payment_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."payments" (
	"imp_uid" text PRIMARY KEY NOT NULL,
	"merchant_uid" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"cancel_amount" integer DEFAULT 0 NOT NULL,
	"pay_method" text NOT NULL,
	"channel_key" text,
	"buyer_name" text,
	"buyer_tel" text,
	"buyer_email" text,
	"buyer_addr" text,
	"buyer_postcode" text,
	"custom_data" text,
	"redirect_url" text,
	"notice_url" text,
	"confirm_url" text,
	"error_code" text,
	"fail_reason" text,
	"cancel_reason" text,
	"started_at" bigint NOT NULL,
	"paid_at" bigint,
	"failed_at" bigint,
	"cancelled_at" bigint
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_accounts" ADD CONSTRAINT "login_accounts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_token_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."token_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_families" ADD CONSTRAINT "token_families_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_consents" ADD CONSTRAINT "patient_consents_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_health" ADD CONSTRAINT "patient_health_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live" ON "appointments" USING btree ("clinic_id","started_at") WHERE "appointments"."status" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_of_order" ON "appointments" USING btree ("order_id") WHERE "appointments"."status" in ('held', 'booked');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_hold" ON "appointments" USING btree ("patient_id") WHERE "appointments"."status" = 'held';--> statement-breakpoint
CREATE INDEX "appointments_patient" ON "appointments" USING btree ("patient_id","started_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","popularity");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "clinics_place" ON "clinics" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "clinics_name" ON "clinics" USING btree ("name");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "orders_patient" ON "orders" USING btree ("patient_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_reservations_expiry" ON "stock_reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_reservations_variant" ON "stock_reservations" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_patient" ON "reviews" USING btree ("patient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_line" ON "reviews" USING btree ("order_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_ledger_one_charge" ON "sandbox"."payment_ledger" USING btree ("merchant_uid") WHERE "sandbox"."payment_ledger"."kind" = 'charge';--> statement-breakpoint
CREATE INDEX "payment_ledger_imp_uid" ON "sandbox"."payment_ledger" USING btree ("imp_uid");--> statement-breakpoint
CREATE INDEX "payments_merchant_uid" ON "sandbox"."payments" USING btree ("merchant_uid");