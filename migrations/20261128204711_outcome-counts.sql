CREATE TABLE "outcome_counts" (
	"about" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer NOT NULL,
	"first_on" date NOT NULL,
	CONSTRAINT "outcome_counts_about_answer_pk" PRIMARY KEY("about","answer")
);
