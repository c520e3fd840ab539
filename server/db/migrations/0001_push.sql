CREATE TABLE "push_reminders" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"appointment_id" varchar(24) NOT NULL,
	"subscription_id" varchar(24) NOT NULL,
	"kind" text NOT NULL,
	"due_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "push_reminders" ADD CONSTRAINT "push_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_reminders" ADD CONSTRAINT "push_reminders_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_reminders_once" ON "push_reminders" USING btree ("appointment_id","kind","subscription_id");--> statement-breakpoint
CREATE INDEX "push_reminders_due" ON "push_reminders" USING btree ("due_at") WHERE "push_reminders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "push_reminders_subscription" ON "push_reminders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_patient" ON "push_subscriptions" USING btree ("patient_id","created_at");--> statement-breakpoint
CREATE INDEX "appointments_booked" ON "appointments" USING btree ("started_at") WHERE "appointments"."status" = 'booked';