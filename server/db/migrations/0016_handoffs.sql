CREATE TABLE "handoffs" (
	"id" varchar(24) PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"prefix" text,
	"items" jsonb NOT NULL,
	"page" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"device" text,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "handoffs_hash" ON "handoffs" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "handoffs_prefix" ON "handoffs" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "handoffs_expires" ON "handoffs" USING btree ("expires_at");