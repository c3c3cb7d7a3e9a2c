-- The e-mails to a customer about one application: its receipt, and later another time for the call, or that calls stopped.
-- The address, the link and the words stay sealed with the first one until the application is closed.
alter table confirmation
  add column kind text not null default 'receipt' check (kind in ('receipt', 'new time', 'calls stopped')),
  -- Of the event that it is about.
  add column number integer not null default 0 check (number >= 0),
  drop constraint confirmation_pkey,
  drop constraint confirmation_check1,
  drop constraint confirmation_ended_as_check,
  add primary key (reference, kind, number),
  add check ((kind = 'receipt') = (number = 0) and (kind = 'receipt' or body is null)),
  add check ((ended_at is null) = (ended_as is null) and (kind <> 'receipt' or ended_at is not null or body is not null)),
  add check (ended_as in ('sent', 'ceiling', 'bounced before', 'refused', 'given up', 'not opened', 'closed', 'not needed', 'switched off'));
drop function if exists add_confirmations(text[]);
