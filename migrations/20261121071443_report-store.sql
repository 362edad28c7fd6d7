CREATE TABLE "answers" (
	"vin" text NOT NULL,
	"section" text NOT NULL,
	"outcome" text NOT NULL,
	"status" smallint,
	"data" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_vin_section_pk" PRIMARY KEY("vin","section"),
	CONSTRAINT "answers_outcome" CHECK ("answers"."outcome" in ('found', 'nothing'))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "flights" (
	"vin" text NOT NULL,
	"section" text NOT NULL,
	"holder" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flights_vin_section_pk" PRIMARY KEY("vin","section")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "spent" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "tickets" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_expires_at" ON "spent" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_expires_at" ON "tickets" USING btree ("expires_at");