-- Adds the e-mail that tells a recipient what the customer did to the case: its channel is named after the event.
-- Called by allow_calls, cancel_application, correct_application and stop_calls.
create or replace function announce_to_store(the_case store_inbox, what text) returns void
  language plpgsql as
$$
begin
  insert into delivery (month, reference, recipient, channel)
    values (the_case.month, the_case.reference, the_case.recipient, what || ':' || the_case.version);
  perform add_mail(array[the_case.reference], array[the_case.recipient], array[what || ':' || the_case.version]);
end
$$;
