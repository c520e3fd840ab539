CREATE TABLE "blocked_times" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"clinic_id" varchar(24) NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "blocked_times_length" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "lunch" jsonb;--> statement-breakpoint
ALTER TABLE "clinics" ADD COLUMN "weekday_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_clinic_id_clinics_id_fk" FOREIGN KEY ("clinic_id") REFERENCES "public"."clinics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blocked_times_once" ON "blocked_times" USING btree ("clinic_id","ends_at","starts_at");