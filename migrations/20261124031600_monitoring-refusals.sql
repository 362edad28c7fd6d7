ALTER TABLE "monitored_cars" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "monitoring_reading" ADD COLUMN "rereading" boolean DEFAULT false NOT NULL;