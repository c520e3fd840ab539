CREATE TABLE "stock_alerts" (
	"patient_id" varchar(24) NOT NULL,
	"variant_id" varchar(24) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "stock_alerts_patient_id_variant_id_pk" PRIMARY KEY("patient_id","variant_id")
);
--> statement-breakpoint
CREATE TABLE "order_questions" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"text" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"answer" text,
	"answered_at" bigint,
	"answered_by" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "aliases" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guide" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "doctor_note" text;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alerts_variant" ON "stock_alerts" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");