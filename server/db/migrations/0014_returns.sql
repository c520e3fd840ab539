CREATE TABLE "order_returns" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"order_id" varchar(24) NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"found_on" text,
	"state" text NOT NULL,
	"refusal" text,
	"requested_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" varchar(24) NOT NULL,
	"reporter" text NOT NULL,
	"patient_id" varchar(24),
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "review_reports_review_id_reporter_pk" PRIMARY KEY("review_id","reporter")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_one_open" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."state" in ('requested', 'collecting', 'checking', 'approved');--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","requested_at");--> statement-breakpoint
CREATE INDEX "review_reports_patient" ON "review_reports" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'waiting';