-- The district that a store belongs to in head office's reports. It gives no one a right: a person's stores do that.
alter table store add column district text check (length(district) between 1 and 60 and district !~ '[[:cntrl:]]');
