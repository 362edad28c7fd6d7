CREATE UNLOGGED TABLE "subject_failures" (
	"subject" text NOT NULL,
	"section" text NOT NULL,
	"code" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_failures_subject_section_pk" PRIMARY KEY("subject","section")
);
--> statement-breakpoint
CREATE TABLE "reduced_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"shown" text NOT NULL,
	"kid" text NOT NULL,
	"signature" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reduced_reports_once" UNIQUE("report_id","shown")
);
--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD COLUMN "previous_id" text;--> statement-breakpoint
ALTER TABLE "reduced_reports" ADD CONSTRAINT "reduced_reports_report_id_sealed_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."sealed_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_reports" ADD CONSTRAINT "sealed_reports_previous_id_sealed_reports_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."sealed_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_reports_previous" ON "sealed_reports" USING btree ("previous_id");