CREATE TABLE "stopped_channels" (
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"place" text,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_channels_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
ALTER TABLE "stopped_channels" ADD CONSTRAINT "stopped_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;