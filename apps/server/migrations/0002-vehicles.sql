create table vehicle (
  make text not null,
  model text not null,
  body_style text not null,
  year_mfg smallint not null check (year_mfg between 1900 and 2200),
  primary key (make, model, body_style, year_mfg)
);

create trigger vehicle_changed after insert or update or delete or truncate on vehicle
  for each statement execute function announce_change('vehicles');
