CREATE TABLE "unlinked_messengers" (
	"user_id" bigint NOT NULL,
	"messenger" text NOT NULL,
	"person_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlinked_messengers_user_id_messenger_person_id_pk" PRIMARY KEY("user_id","messenger","person_id")
);
--> statement-breakpoint
ALTER TABLE "unlinked_messengers" ADD CONSTRAINT "unlinked_messengers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unlinked_messengers_expires_at" ON "unlinked_messengers" USING btree ("expires_at");