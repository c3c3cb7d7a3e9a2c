create table store (
  store_id integer primary key check (store_id > 0),
  name text not null,
  address1 text not null,
  city text not null,
  state char(2) not null,
  zip text not null,
  phone text not null check (phone ~ '^\d{3}-\d{3}-\d{4}$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  time_zone text not null,
  notice_email text not null,
  -- Of head office's reports. It gives no one a right: a person's stores do that.
  district text check (length(district) between 1 and 60 and district !~ '[[:cntrl:]]'),
  sun_open time, sun_close time,
  mon_open time, mon_close time,
  tue_open time, tue_close time,
  wed_open time, wed_close time,
  thu_open time, thu_close time,
  fri_open time, fri_close time,
  sat_open time, sat_close time,
  -- Deferred, so that an import can swap the names of two stores.
  unique (name) deferrable initially deferred,
  check ((sun_open is null) = (sun_close is null) and (sun_open is null or sun_open < sun_close)),
  check ((mon_open is null) = (mon_close is null) and (mon_open is null or mon_open < mon_close)),
  check ((tue_open is null) = (tue_close is null) and (tue_open is null or tue_open < tue_close)),
  check ((wed_open is null) = (wed_close is null) and (wed_open is null or wed_open < wed_close)),
  check ((thu_open is null) = (thu_close is null) and (thu_open is null or thu_open < thu_close)),
  check ((fri_open is null) = (fri_close is null) and (fri_open is null or fri_open < fri_close)),
  check ((sat_open is null) = (sat_close is null) and (sat_open is null or sat_open < sat_close))
);

create table store_service (
  store_id integer not null references store on delete cascade,
  service_id smallint not null check (service_id in (1, 3, 4, 6, 7, 8, 9)),
  primary key (store_id, service_id)
);

create table vehicle (
  make text not null,
  model text not null,
  body_style text not null,
  year_mfg smallint not null check (year_mfg between 1900 and 2200),
  primary key (make, model, body_style, year_mfg)
);
