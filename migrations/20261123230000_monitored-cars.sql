CREATE TABLE "monitored_cars" (
	"vin" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone,
	"refused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitoring_reading" (
	"id" smallint PRIMARY KEY NOT NULL,
	"cursor" text,
	"heard" text[] DEFAULT '{}' NOT NULL,
	"not_before" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_cars" ADD COLUMN "turn_at" timestamp with time zone;