-- Days that were counted before have the waits by the clock, like every wait that was not measured in open hours. Otherwise
-- their typical first try would be "Too late", and `npm run ops -- rebuild-cases` would find each of them wrong.
update promise_day set open_waits = waits;
