CREATE TABLE "registry_changes" (
	"source" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" text NOT NULL,
	"shape" text
);
--> statement-breakpoint
CREATE TABLE "registry_hours" (
	"hour" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"outcome" text NOT NULL,
	"questions" integer NOT NULL,
	"times" integer[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registry_hours_hour_source_outcome_pk" PRIMARY KEY("hour","source","outcome")
);
--> statement-breakpoint
CREATE TABLE "registry_switches" (
	"source" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_actions" ALTER COLUMN "user_id" DROP NOT NULL;
