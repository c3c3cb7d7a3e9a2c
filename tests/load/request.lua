-- Every request has the address of another visitor, so that no rate limit affects the measurement.
local visitor = 0
local method = os.getenv('METHOD') or 'GET'
local encoding = os.getenv('ENCODING') or 'br, gzip'
local pause = tonumber(os.getenv('PAUSE_MS') or '0')

function request()
  visitor = (visitor + 1) % 16777216
  local address = '10.' .. math.floor(visitor / 65536) % 256 .. '.' .. math.floor(visitor / 256) % 256 .. '.' .. visitor % 256
  return wrk.format(method, nil, { ['x-forwarded-for'] = address, ['accept-encoding'] = encoding })
end

-- A steady pace: each connection waits this long before its next request.
if pause > 0 then
  function delay() return pause end
end
