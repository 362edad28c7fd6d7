CREATE TABLE "linked_identities" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_identities_one_each" UNIQUE("user_id","provider")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "provider_sign_ins" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"verifier_hash" "bytea" NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_identity";--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expires_at" ON "provider_sign_ins" USING btree ("expires_at");