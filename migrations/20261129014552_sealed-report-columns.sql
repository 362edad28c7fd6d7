DROP INDEX "sealed_reports_of_user";--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD COLUMN "vin" text GENERATED ALWAYS AS (nullif(report, '')::json #>> '{rows,5,2}') STORED;--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD COLUMN "level" text GENERATED ALWAYS AS (nullif(report, '')::json #>> '{rows,0,2}') STORED;--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD COLUMN "valid_until" text GENERATED ALWAYS AS (nullif(report, '')::json #>> '{rows,2,2}') STORED;--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD COLUMN "car" json GENERATED ALWAYS AS (nullif(report, '')::json #> '{rows,8,2}') STORED;--> statement-breakpoint
CREATE INDEX "sealed_reports_of_user" ON "sealed_reports" USING btree ("user_id","vin","log_index");