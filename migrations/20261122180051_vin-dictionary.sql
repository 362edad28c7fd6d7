-- What signs of VINs mean, learned from registration answers. Nothing is learned here: servers do it in the background,
-- in batches, and an answer stays in the index below until one has. Building that index reads the table of answers
-- once and locks its writers for as long (a million rows: seconds): in a quiet hour, then.
CREATE TABLE "vin_dictionary" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vin_dictionary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"signs" text NOT NULL,
	"model" text,
	"body" text,
	"power" double precision,
	"volume" double precision,
	"cars" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "vin_dictionary_once" UNIQUE NULLS NOT DISTINCT("signs","model","body","power","volume"),
	CONSTRAINT "vin_dictionary_cars" CHECK ("vin_dictionary"."cars" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subject_answers" ADD COLUMN "learned_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subject_answers" ADD COLUMN "learned_as" bigint;--> statement-breakpoint
CREATE INDEX "answers_to_learn_from" ON "subject_answers" USING btree ("subject") WHERE "subject_answers"."section" = 'registration' and "subject_answers"."learned_from" is distinct from "subject_answers"."checked_at";
