-- What is asked about is a car or a plate: the key is a subject. For servers of the version before, which run on
-- until the new one has started, views stand under the old names; PostgreSQL lets them be written to as if they
-- were the tables. A later migration takes them away.
ALTER TABLE "answers" RENAME TO "subject_answers";--> statement-breakpoint
ALTER TABLE "subject_answers" RENAME COLUMN "vin" TO "subject";--> statement-breakpoint
ALTER TABLE "subject_answers" RENAME CONSTRAINT "answers_vin_section_pk" TO "subject_answers_subject_section_pk";--> statement-breakpoint
ALTER TABLE "flights" RENAME TO "subject_flights";--> statement-breakpoint
ALTER TABLE "subject_flights" RENAME COLUMN "vin" TO "subject";--> statement-breakpoint
ALTER TABLE "subject_flights" RENAME CONSTRAINT "flights_vin_section_pk" TO "subject_flights_subject_section_pk";--> statement-breakpoint
CREATE VIEW "answers" AS SELECT "subject" AS "vin", "section", "outcome", "status", "data", "checked_at" FROM "subject_answers";--> statement-breakpoint
CREATE VIEW "flights" AS SELECT "subject" AS "vin", "section", "holder", "expires_at" FROM "subject_flights";
