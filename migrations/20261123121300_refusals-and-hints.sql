CREATE TABLE "subject_refusals" (
	"subject" text NOT NULL,
	"section" text NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_refusals_subject_section_pk" PRIMARY KEY("subject","section")
);
--> statement-breakpoint
ALTER TABLE "report_orders" ADD COLUMN "hints" integer DEFAULT 0 NOT NULL;