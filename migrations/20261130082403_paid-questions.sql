-- Building the index locks writers of paid lookups: seconds at a million rows, so start in a quiet hour.
ALTER TABLE "paid_lookups" ADD COLUMN "is_billed" boolean;--> statement-breakpoint
CREATE INDEX "paid_lookups_of_day" ON "paid_lookups" USING btree ("created_at");