CREATE TABLE "helpful_marks" (
	"review_id" varchar(24) NOT NULL,
	"patient_id" varchar(24) NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "helpful_marks_review_id_patient_id_pk" PRIMARY KEY("review_id","patient_id")
);
--> statement-breakpoint
ALTER TABLE "helpful_marks" ADD CONSTRAINT "helpful_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_marks" ADD CONSTRAINT "helpful_marks_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helpful_marks_patient" ON "helpful_marks" USING btree ("patient_id");