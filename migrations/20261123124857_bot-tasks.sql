CREATE TABLE "bot_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bot_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" "bytea" NOT NULL,
	"messenger" text NOT NULL,
	"chat" bigint NOT NULL,
	"is_group" boolean NOT NULL,
	"person_id" bigint NOT NULL,
	"body" jsonb,
	"message_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_tasks_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "bot_tasks_left" ON "bot_tasks" USING btree ("chat","id") WHERE "bot_tasks"."body" is not null;--> statement-breakpoint
CREATE INDEX "bot_tasks_person" ON "bot_tasks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "bot_tasks_expires_at" ON "bot_tasks" USING btree ("expires_at");