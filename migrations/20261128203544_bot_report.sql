CREATE TABLE "bot_ticks" (
	"messenger" text NOT NULL,
	"chat" bigint NOT NULL,
	"number" text NOT NULL,
	"ticks" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_ticks_messenger_chat_number_pk" PRIMARY KEY("messenger","chat","number")
);
--> statement-breakpoint
ALTER TABLE "bot_tasks" ADD COLUMN "upload" text;--> statement-breakpoint
CREATE INDEX "bot_ticks_expires_at" ON "bot_ticks" USING btree ("expires_at");