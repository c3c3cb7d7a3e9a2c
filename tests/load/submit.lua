-- Each line of the file is one new application, sent from the address of another visitor.
local bodies = {}
for line in io.lines(os.getenv('BODIES')) do bodies[#bodies + 1] = line end
local sent = 0
local pause = tonumber(os.getenv('PAUSE_MS') or '0')

function request()
  sent = sent + 1
  local address = '10.' .. math.floor(sent / 65536) % 256 .. '.' .. math.floor(sent / 256) % 256 .. '.' .. sent % 256
  return wrk.format('POST', nil, {
    ['content-type'] = 'application/json',
    ['consent-shown'] = os.getenv('CONSENT_SHOWN'),
    ['x-forwarded-for'] = address,
    ['idempotency-key'] = 'load-' .. os.getenv('BODIES') :gsub('%W', '') .. '-' .. os.time() .. '-' .. sent,
  }, bodies[(sent - 1) % #bodies + 1])
end

-- A steady pace: each connection waits this long before its next request.
if pause > 0 then
  function delay() return pause end
end
