CREATE FUNCTION "without_accents"(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- By hand: neither the extension that does it nor the letters of a collation are there on every server.
  select translate(said,
    'àÀáÁâÂãÃäÄåÅāĀăĂąĄçÇćĆĉĈċĊčČďĎèÈéÉêÊëËēĒĕĔėĖęĘěĚĝĜğĞġĠģĢĥĤìÌíÍîÎïÏĩĨīĪĭĬįĮĵĴķĶĺĹļĻľĽñÑńŃņŅňŇòÒóÓôÔõÕöÖōŌŏŎőŐŕŔŗŖřŘśŚŝŜşŞšŠţŢťŤùÙúÚûÛüÜũŨūŪŭŬůŮűŰųŲŵŴýÝÿŸŷŶźŹżŻžŽøØłŁđĐħı',
    'aaaaaaaaaaaaaaaaaaccccccccccddeeeeeeeeeeeeeeeeeegggggggghhiiiiiiiiiiiiiiiijjkkllllllnnnnnnnnoooooooooooooooorrrrrrssssssssttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzzoollddhi')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "lead_words"(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- An address is found by each of its parts, and what stands in angle brackets is no markup. No word of more than 200 letters: nobody
  -- searches for it.
  select to_tsvector('simple', regexp_replace(translate(without_accents(said), '@.-_+/:<>&', '          '), '\S{200,}', ' ', 'g'))
$$;--> statement-breakpoint
UPDATE "leads" SET "search" = lead_words(left(concat_ws(' ', "name", "email", "company", "phone", regexp_replace("phone", '\D', '', 'g'),
    (select string_agg(concat_ws(' ', s."message", s."subject"), ' ') from "lead_submissions" s where s."lead_id" = "leads"."id")), 100000))
  WHERE octet_length("name" || "company") <> length("name" || "company")
    OR EXISTS (select 1 from "lead_submissions" s where s."lead_id" = "leads"."id" and octet_length(s."message") <> length(s."message"));
